import { addPicture } from '../../shared/pictures/contract.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import { keepPicture, readPicture } from './store.ts'

export const pictureRoutes = ({ db, clock }: Deps): Route[] => [
  route(addPicture, async ({ signedIn, input }) => {
    const picture = readPicture(input.data)
    return {
      picture: await db.write(signedIn.businessId, (unit) => keepPicture(unit, picture, clock.now())),
    }
  }),
]
