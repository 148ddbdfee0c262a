export type Writer = typeof import('../../shared/writer/index.ts')

/** The built-in writer, fetched when it is first needed: its phrases weigh more than the screens that show them. */
export const reserve = (): Promise<Writer> => import('../../shared/writer/index.ts')
