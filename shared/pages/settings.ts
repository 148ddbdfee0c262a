/** The parts of a shop's settings, each with an address of its own, as they are listed. */
export const settingsSections = [
  'shop',
  'page',
  'sending',
  'app',
  'notifications',
  'staff',
  'connections',
  'account',
  'data',
] as const

export type SettingsSectionName = (typeof settingsSections)[number]

export const SETTINGS_PATH = '/dashboard/settings'

export const settingsPath = (section: SettingsSectionName) => `${SETTINGS_PATH}/${section}` as const

export const isSettingsSection = (name: string | undefined): name is SettingsSectionName =>
  settingsSections.some((section) => section === name)

/** Where the anchors of the one long page led that the settings once were: they stand in bookmarks. */
export function sectionOfAnchor(hash: string): SettingsSectionName | undefined {
  const [, name] = /^#settings-(\w+)$/.exec(hash) ?? []
  if (name === 'counter') return 'staff'
  return isSettingsSection(name) ? name : undefined
}
