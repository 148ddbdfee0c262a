export { ContactForm } from './ContactForm.tsx'
export { PlanInquiry } from './PlanInquiry.tsx'
export { StarterForm } from './StarterForm.tsx'
