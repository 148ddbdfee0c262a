import { expect, test } from 'vitest'
import { asked } from '../../backend/admin-commands/index.ts'

test.each([
  [[], /^Which command\?\n {2}npm run admin -- backup/],
  [['frobnicate'], /^There is no command "frobnicate"\./],
  [['__proto__'], /^There is no command "__proto__"\./],
  [['constructor'], /^There is no command/],
  [['backup', '--sealed'], /^It goes like this: npm run admin -- backup \[<file>\]$/],
  [['backup', 'one', 'two'], /^It goes like this/],
  [['move', '--from', 'x'], /^It goes like this/],
  [['verify-consents', 'all'], /^It goes like this: npm run admin -- verify-consents$/],
])('%j at the terminal does nothing but say what can be asked for', (words, answer) => {
  expect(asked(words)).toMatch(answer)
})

test('what can be asked for is found with its words', () => {
  expect(asked(['move', '--to', 'folder'])).toMatchObject({ words: ['--to', 'folder'] })
  expect(asked(['create-super-admin', 'a@blipp.example', 'Anna', 'Berg'])).toMatchObject({
    words: ['a@blipp.example', 'Anna', 'Berg'],
  })
})

test.each(['mysql://host/blipp', 'sqlite:/var/blipp', 'https://blipp.example'])(
  'a move to %s is refused before anything is opened',
  async (target) => {
    const found = asked(['move', '--to', target])
    if (typeof found === 'string') throw new Error(found)
    const run = await found.command.load()
    expect(await run(found.words)).toBe(1)
  },
)
