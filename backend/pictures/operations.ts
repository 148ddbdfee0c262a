import { newPicture } from '../../shared/pictures/contract.ts'
import { appliedTo, type Operations, parsePatch } from '../operations/index.ts'
import { keepPicture, readPicture } from './store.ts'

export const pictureOperations: Operations<'picture'> = {
  'picture.create': async (unit, { now }, { entityId, patch }) => {
    await keepPicture(unit, readPicture(parsePatch(newPicture, patch).data), now)
    // No device mirrors it: it is known by its digest.
    return appliedTo({ id: entityId, revision: unit.turn.revision })
  },
}
