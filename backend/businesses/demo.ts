import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signupForm } from '../../shared/account-forms.ts'
import { accounts } from '../../shared/copy/accounts.ts'
import type { Language } from '../../shared/copy/copy.ts'
import type { Deps } from '../deps.ts'
import { randomCode } from '../secrets/keys.ts'
import { createTag, tagUrl } from '../tags/index.ts'
import { openAccount } from './account.ts'
import { changeProfile } from './profile.ts'
import { hasAnyBusiness } from './store.ts'

/** The sign-in of the demo shop, and where it can be read again. */
export interface DemoShop {
  email: string
  password: string
  tapUrl: string
  file: string
  businessId: string
  /** The owner's. */
  userId: string
  /** The codes of its tags. */
  codes: string[]
  language: Language
}

const language = 'sv'
const PASSWORD_LENGTH = 16

const demoForm = (password: string) =>
  signupForm.parse({
    businessName: 'Björns Barbershop',
    businessType: 'sole-proprietorship',
    industry: 'beauty',
    taxId: '559123-4561',
    businessEmail: 'hej@bjornsbarbershop.example',
    // Of the numbers that PTS keeps for fiction.
    businessPhone: '070-174 06 05',
    streetAddress: 'Storgatan 12',
    city: 'Umeå',
    zipCode: '903 26',
    country: 'SE',
    ownerFirstName: 'Björn',
    ownerLastName: 'Åkerlund',
    ownerEmail: 'bjorn@bjornsbarbershop.example',
    ownerPhone: '070-174 06 06',
    password,
    confirmPassword: password,
    termsAccepted: true,
    privacyAccepted: true,
    language,
  })

const demoProfile = {
  tagline: 'Klippning och rakning mitt i stan',
  reviewUrl: 'https://example.com/bjorns-barbershop/recensioner',
}

/**
 * Opens a shop to try everything with, on an empty database that only this machine can reach; null otherwise. The random
 * password is written down before the shop is there, so that a crash in between locks nobody out.
 */
export async function ensureDemoShop(deps: Deps): Promise<DemoShop | null> {
  const { clock, config, db } = deps
  if (!config.local || (await hasAnyBusiness(db.read))) return null
  const form = demoForm(randomCode(PASSWORD_LENGTH))
  const file = join(config.dataDir, 'demo.txt')
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(file, `${form.ownerEmail}\n${form.password}\n`, { mode: 0o600 })
  const { owner, tag } = await openAccount(deps, form, { language, verified: true })
  await changeProfile(deps, owner.businessId, demoProfile)
  const door = await db.write(owner.businessId, (unit) =>
    createTag(unit, { label: accounts(language)('doorTag'), target: 'signup', now: clock.now() }),
  )
  return {
    email: form.ownerEmail,
    password: form.password,
    tapUrl: tagUrl(config.publicUrl, tag.code),
    file,
    businessId: owner.businessId,
    userId: owner.userId,
    codes: [tag.code, door.code],
    language,
  }
}
