import type { Page } from 'playwright'

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
