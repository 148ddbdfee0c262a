export { campaignMail } from './mails/campaign-mail.tsx'
