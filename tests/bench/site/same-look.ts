import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { root } from '../../../scripts/commands.ts'

/**
 * The page as somebody would write it by hand who wants it to look the same: its markup and its font, the rules of its
 * style that its markup uses, and no script.
 */
export async function sameLook(page: Page, html: string): Promise<string> {
  const still = html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '')
  await page.setContent(still)
  const style = await page.evaluate(usedStyle)
  return still.replace(/<style\b[^>]*>.*<\/style>/s, () => `<style>${style}</style>`)
}

/** Runs in the page. */
function usedStyle(): string {
  // What a person does or a state says is not in the markup yet.
  const bare = (selector: string) => selector.replace(/::?[a-z-]+(\([^()]*\))?/g, '') || '*'
  const isUsed = (selector: string): boolean => {
    try {
      return document.querySelector(bare(selector)) !== null
    } catch {
      return true
    }
  }
  const used = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : ''
        if (!('cssRules' in rule) || rule instanceof CSSKeyframesRule) return rule.cssText
        const inner = used(rule.cssRules as CSSRuleList)
        return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
      })
      .join('')
  return [...document.styleSheets].map(({ cssRules }) => used(cssRules)).join('')
}

/** Serves it compressed as well as it can be, and the files of the build that it names. */
export async function serveSameLook(html: string): Promise<{ server: Server; url: string }> {
  const body = brotliCompressSync(html)
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      return response.end(body)
    }
    try {
      response.end(readFileSync(join(root, 'dist', 'pwa', url)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}
