import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import './reference.css'

/** Shows an OpenAPI document in `place`; resolves once it is there. Asks nobody but this server. */
export const showReference = (place: HTMLElement, url: string): Promise<void> =>
  new Promise((resolve) => {
    followTheme()
    SwaggerUI({
      domNode: place,
      url,
      // Would be asked of a server elsewhere.
      validatorUrl: null,
      deepLinking: false,
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      // Its colours are too pale on their ground.
      syntaxHighlight: false,
      supportedSubmitMethods: ['get', 'post', 'put', 'delete'],
      // A key stays in this tab, and goes with it.
      persistAuthorization: false,
      onComplete: resolve,
    })
  })

/** The library is dark by a class; the pages are by what the device wants. */
function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
  apply()
  dark.addEventListener('change', apply)
}
