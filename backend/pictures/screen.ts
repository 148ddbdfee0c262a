import Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { servePicture } from '../http/picture.ts'
import { findPicture } from './store.ts'

/** Answers with a picture to whoever has its address, which its digest makes one that nobody guesses. */
export function pictureScreens({ db }: Pick<Deps, 'db'>): Router {
  const router = new Router()
  router.get('/p/:digest', async (ctx: Context) => {
    ctx.state.route = '/p/:digest'
    const digest = String(ctx.params.digest)
    const picture = /^[0-9a-f]{64}$/.test(digest) ? await findPicture(db, digest) : undefined
    servePicture(ctx, picture, 'cross-origin')
  })
  return router
}
