import { groups } from '../../backend/config/variables.ts'

const defaultOf = (schema: { safeParse: (value: unknown) => { data?: unknown } }): string => {
  const { data } = schema.safeParse(undefined)
  return data === undefined ? '' : `\`${String(data)}\``
}

/** One table a group: each variable, what it is unless set, and what it does. */
export const configurationPage = (): string =>
  [
    '# Configuration',
    '',
    'All of it comes from the environment, and all of it is optional on loopback. A value that makes no sense stops the start with one sentence that names the variable. This page is made from `backend/config/variables.ts` by `npm run docs`.',
    ...Object.entries(groups).flatMap(([title, variables]) => [
      '',
      `## ${title}`,
      '',
      '| Variable | Default | Meaning |',
      '|---|---|---|',
      ...Object.entries(variables).map(
        ([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${schema.description} |`,
      ),
    ]),
    '',
  ].join('\n')
