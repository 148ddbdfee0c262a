export { AdminApp } from './AdminApp.tsx'
