export { createOperatorMail } from './mail.ts'
export { inquiryRoutes } from './routes.ts'
