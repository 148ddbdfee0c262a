import Router from '@koa/router'
import type { Context } from 'koa'
import type { Language } from '../../shared/copy/copy.ts'
import type { LegalFileProps } from '../../shared/pages/props.ts'
import { TERMS_VERSION } from '../../shared/rules/legal.ts'
import type { Deps } from '../deps.ts'
import { languageOfRequest } from './language.ts'
import { operatorOf } from './operator.ts'

const fileNames: Record<LegalFileProps['name'], Record<Language, string>> = {
  dpa: { sv: 'blipp-personuppgiftsbitradesavtal', en: 'blipp-data-processing-agreement' },
  subProcessors: { sv: 'blipp-underbitraden', en: 'blipp-sub-processors' },
}

const files = [
  { path: '/dpa/download', name: 'dpa' },
  { path: '/sub-processors/download', name: 'subProcessors' },
] as const

/** The data processing agreement and the list of sub-processors, to keep, print or sign. */
export function legalFiles({ pages, config, clock }: Deps): Router {
  const router = new Router()
  for (const { path, name } of files)
    router.get(path, (ctx: Context) => {
      const language = languageOfRequest(ctx)
      const day = clock.now().slice(0, 10)
      const version = name === 'dpa' ? TERMS_VERSION : day
      const { publicUrl } = config
      ctx.state.route = path
      ctx.type = 'text/html; charset=utf-8'
      ctx.set('Content-Disposition', `attachment; filename="${fileNames[name][language]}-${version}.html"`)
      ctx.set('Cache-Control', 'no-cache')
      ctx.body = pages.legalFile({ name, language, operator: operatorOf(config), publicUrl, day })
    })
  return router
}
