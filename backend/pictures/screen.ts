import Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { findPicture } from './store.ts'

/** Answers with a picture to whoever has its address, which its digest makes one that nobody guesses. */
export function pictureScreens({ db }: Pick<Deps, 'db'>): Router {
  const router = new Router()
  router.get('/p/:digest', async (ctx: Context) => {
    ctx.state.route = '/p/:digest'
    const digest = String(ctx.params.digest)
    const picture = /^[0-9a-f]{64}$/.test(digest) ? await findPicture(db, digest) : undefined
    if (!picture) {
      ctx.body = null
      ctx.status = 404
      return
    }
    ctx.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      // Mail is read on other pages than ours.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Disposition': 'inline',
    })
    ctx.type = picture.type
    ctx.body = Buffer.from(picture.base64, 'base64')
  })
  return router
}
