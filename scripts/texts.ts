// Prints texts of the built-in writer, for reading: npm run texts. Another seed: npm run texts -- 7
import { type GenerateRequest, generateRequest, goals, type Tone, tones } from '../shared/ai.ts'
import { angles } from '../shared/angles.ts'
import type { Channel } from '../shared/consents.ts'
import { type Language, languages } from '../shared/copy/copy.ts'
import { smsParts } from '../shared/rules/sms.ts'
import { write } from '../shared/writer/index.ts'
import { shops } from './texts-shops.ts'

const seed = Number(process.argv[2] ?? 1)
const channels: readonly Channel[] = ['sms', 'email', 'sms', 'whatsapp', 'sms', 'email']

/** One in so many merchants has left all but the name and the trade empty. */
const EMPTY = 6

/** 40 in each language: every goal of eight shops, over every tone and channel. */
export function requests(language: Language): GenerateRequest[] {
  return shops[language].flatMap(({ businessName, businessType, ...said }, s) =>
    goals.map((goal, g) => {
      const at = s * goals.length + g
      return generateRequest.parse({
        businessName,
        businessType,
        campaignType: channels[(at + seed) % channels.length],
        campaignGoal: goal,
        tone: tones[(s + g + seed) % tones.length] as Tone,
        language,
        ...((at + seed) % EMPTY === EMPTY - 1 ? {} : said[goal]),
      })
    }),
  )
}

for (const [at, request] of languages.flatMap(requests).entries()) {
  const { subject, message, estimatedEngagement, wordCount } = write(request, seed * 100 + at)
  const { campaignGoal, tone, campaignType, language, businessName } = request
  const { parts, encoding } = smsParts(message)
  const size = campaignType === 'sms' ? `, ${parts} × ${encoding}` : ''
  console.log(`\n── ${at + 1} ${language} ${campaignGoal} · ${tone} · ${campaignType} · ${businessName}`)
  console.log(`   (${wordCount} words${size}, ${estimatedEngagement})`)
  if (subject !== null) console.log(`[${subject}]`)
  console.log(message)
}

console.log('\n── One offer from three sides')
for (const request of languages.map((language) => requests(language)[0] as GenerateRequest))
  for (const angle of angles)
    console.log(
      `${angle}: ${write({ ...request, campaignType: 'sms', callToAction: null }, seed, { angle }).message}`,
    )
