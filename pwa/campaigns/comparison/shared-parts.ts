import type { CampaignValues } from '../../drafts/index.ts'

/** What text B has from text A beside the words; nothing for an SMS. */
export function sharedWith({ picture, button }: Pick<CampaignValues, 'picture' | 'button'>) {
  if (picture && button) return 'sameBoth'
  if (picture) return 'samePicture'
  return button ? 'sameButton' : undefined
}
