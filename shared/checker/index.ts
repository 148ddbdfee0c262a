export { check, settle } from './check.ts'
export {
  type CheckContext,
  type Finding,
  type FindingCode,
  findingCodes,
  fix,
  type Severity,
  severities,
} from './finding.ts'
