// The super admin's area: a build of its own, which no worker keeps and no merchant fetches.
import './styles/app.css'
import { createRoot } from 'react-dom/client'
import { AdminApp } from './admin/index.ts'
import { showStoredTheme } from './browser/theme.ts'
import { keepRoom } from './cookies/index.ts'
import { speak } from './words/language.ts'

showStoredTheme()
// English for everybody, without changing what the reader chose elsewhere.
speak('en')
keepRoom()
const root = document.getElementById('root')
if (root) createRoot(root).render(<AdminApp />)
