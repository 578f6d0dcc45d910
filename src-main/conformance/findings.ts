import { capabilities, type Capability } from '@shared/contract/protocol/capabilities';
import type { Environment } from '@shared/bridge/environment';
import { formatResult, type Finding } from './sentences';
import { isError, isGood } from './verdict';

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

/** Checks whether the app can work with this platform, as far as tested. */
export const isConforming = (findings: Findings): boolean =>
  !findings.isEnded &&
  findings.notRestored.length === 0 &&
  !listFindings(findings).some(({ verdict }) => isError(verdict));

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
      `${countFindings(({ verdict }) => verdict.kind === 'right')} right`,
      `${countFindings(({ verdict }) => verdict.kind === 'defaults')} read with defaults`,
      `${countFindings(({ verdict }) => isError(verdict))} the app cannot work with`,
      `${countFindings(({ verdict }) => verdict.kind === 'skipped')} skipped`,
    ].join(', '),
    ...(findings.isEnded ? ['Stopped before all calls were made.'] : []),
  ];
};

/** Returns the findings as JSON, with a sentence for each result. */
export const formatJson = (findings: Findings): string => {
  const toJson = ({ call, verdict, leftOut }: Finding) => ({
    call,
    good: isGood(verdict),
    sentence: formatResult(verdict),
    verdict,
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
