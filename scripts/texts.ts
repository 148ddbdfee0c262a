// Prints texts of the built-in writer, for reading: npm run texts. Another seed: npm run texts -- 7
import { type GenerateRequest, generateRequest, goals, type Tone, tones } from '../shared/ai.ts'
import type { Channel } from '../shared/consents.ts'
import type { Language } from '../shared/copy/copy.ts'
import { smsParts } from '../shared/rules/sms.ts'
import { write } from '../shared/writer/index.ts'
import { shops } from './texts-shops.ts'

const seed = Number(process.argv[2] ?? 1)
const channels: readonly Channel[] = ['sms', 'email', 'sms', 'whatsapp']
const languages: readonly Language[] = ['sv', 'en']

/** 40: every goal in each language, four times, with every tone, channel and shop. */
export function requests(): GenerateRequest[] {
  return languages.flatMap((language) =>
    goals.flatMap((goal, g) =>
      channels.map((channel, c) => {
        const at = g * channels.length + c
        const shop = shops[language][(at + g) % shops[language].length]
        const tone = tones[(at + (language === 'en' ? 2 : 0)) % tones.length] as Tone
        const { businessName, businessType, ...said } = shop as (typeof shops)['sv'][number]
        // Every third merchant has left all but the name empty.
        const own = at % 3 === 2 ? {} : said[goal]
        return generateRequest.parse({
          businessName,
          businessType,
          campaignType: channel,
          campaignGoal: goal,
          tone,
          language,
          ...own,
        })
      }),
    ),
  )
}

for (const [at, request] of requests().entries()) {
  const { subject, message, estimatedEngagement, wordCount } = write(request, seed + at)
  const { campaignGoal, tone, campaignType, language, businessName } = request
  const { parts, encoding } = smsParts(message)
  const size = campaignType === 'sms' ? `, ${parts} × ${encoding}` : ''
  console.log(`\n── ${at + 1} ${language} ${campaignGoal} · ${tone} · ${campaignType} · ${businessName}`)
  console.log(`   (${wordCount} words${size}, ${estimatedEngagement})`)
  if (subject !== null) console.log(`[${subject}]`)
  console.log(message)
}
