import { capabilities, type Capability } from '@shared/contract/protocol/capabilities';
import type { Environment } from '@shared/bridge/environment';
import { formatResult, type Finding } from './sentences';
import { isError, isGood } from './checkResult';

/** Findings of a run. They contain no data of the platform. */
export interface Findings {
  environment: string;
  tenant: string;
  capabilities: readonly Capability[];
  reads: Finding[];
  /** Findings about writes, or null if writes were not tested. */
  writes: Finding[] | null;
  /** Instructions to restore data manually. */
  notRestored: string[];
  /** True if the run was stopped early. */
  isEnded: boolean;
}

export const createFindings = ({ id, capabilities }: Environment, tenant: string): Findings => ({
  environment: id,
  tenant,
  capabilities,
  reads: [],
  writes: null,
  notRestored: [],
  isEnded: false,
});

const listFindings = ({ reads, writes }: Findings): Finding[] => [...reads, ...(writes ?? [])];

/** Checks whether the app can work with this platform, judging by the tested calls. */
export const isConforming = (findings: Findings): boolean =>
  !findings.isEnded &&
  findings.notRestored.length === 0 &&
  !listFindings(findings).some(({ result }) => isError(result));

const joinNames = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** Returns the lines of the summary below the table. */
export const formatSummary = (findings: Findings): string[] => {
  const allFindings = listFindings(findings);
  const countFindings = (test: (finding: Finding) => boolean) => allFindings.filter(test).length;
  const otherCapabilities = capabilities.filter((capability) => !findings.capabilities.includes(capability));
  return [
    `Capabilities named: ${joinNames(findings.capabilities)}`,
    `Not named: ${joinNames(otherCapabilities)}`,
    [
      `${countFindings(({ result }) => result.kind === 'right')} right`,
      `${countFindings(({ result }) => result.kind === 'defaults')} read with defaults`,
      `${countFindings(({ result }) => isError(result))} the app cannot work with`,
      `${countFindings(({ result }) => result.kind === 'skipped')} skipped`,
    ].join(', '),
    ...(findings.isEnded ? ['Stopped before all calls were made.'] : []),
  ];
};

/** Returns the findings as JSON, with a sentence for each result. */
export const formatJson = (findings: Findings): string => {
  const toJson = ({ call, result, leftOut }: Finding) => ({
    call,
    good: isGood(result),
    sentence: formatResult(result),
    result,
    leftOut,
  });
  const { reads, writes, ...header } = findings;
  const document = {
    conforming: isConforming(findings),
    ...header,
    reads: reads.map(toJson),
    writes: writes?.map(toJson) ?? null,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};
