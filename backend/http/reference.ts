import Router from '@koa/router'
import type { Context } from 'koa'
import { endpoints } from '../../shared/endpoints.ts'
import { REFERENCE_DOCUMENT } from '../../shared/pages/site.ts'
import { forKeys, openApiJson } from './openapi.ts'
import { bodyExamples } from './openapi-examples.ts'

/** The part of the API's document that is about keys, which the reference for developers shows. */
export function referenceDocument(publicUrl: string): Router {
  const document = openApiJson(forKeys(endpoints), publicUrl, bodyExamples)
  return new Router().get(REFERENCE_DOCUMENT, (ctx: Context) => {
    ctx.state.route = REFERENCE_DOCUMENT
    ctx.type = 'application/json; charset=utf-8'
    ctx.set('Cache-Control', 'no-cache')
    ctx.body = document()
  })
}
