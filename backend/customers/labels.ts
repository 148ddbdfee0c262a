import { labelKey } from '../../shared/rules/labels.ts'
import type { CustomerRow } from '../database/index.ts'

export type LabelColumns = Pick<CustomerRow, 'labels' | 'labelKeys'>

export const noLabels: LabelColumns = { labels: null, labelKeys: null }

/** Labels as a row keeps them. No label holds a line break, so one is found in `labelKeys` with those around it. */
export const labelColumns = (labels: readonly string[]): LabelColumns =>
  labels.length === 0
    ? noLabels
    : { labels: labels.join('\n'), labelKeys: `\n${labels.map(labelKey).join('\n')}\n` }

export const labelsIn = ({ labels }: Pick<CustomerRow, 'labels'>): string[] =>
  labels === null ? [] : labels.split('\n')
