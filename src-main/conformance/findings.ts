import { capabilities, type Capability } from '@shared/contract/protocol/capabilities';
import type { Environment } from '@shared/bridge/environment';
import { sentenceOf, type Finding } from './sentences';
import { isError, isGood } from './verdict';

/** All that was found, for people and as JSON. Of the platform's own data there is nothing in it. */
export interface Findings {
  environment: string;
  tenant: string;
  capabilities: readonly Capability[];
  reads: Finding[];
  /** Null: nothing was to be written. */
  writes: Finding[] | null;
  /** What somebody has to see to. */
  notRestored: string[];
  /** Ended before everything was asked. */
  isEnded: boolean;
}

export const noFindings = ({ id, capabilities }: Environment, tenant: string): Findings => ({
  environment: id,
  tenant,
  capabilities,
  reads: [],
  writes: null,
  notRestored: [],
  isEnded: false,
});

const linesOf = ({ reads, writes }: Findings): Finding[] => [...reads, ...(writes ?? [])];

/** Whether the app can work on this platform, as far as it was asked. */
export const isConforming = (findings: Findings): boolean =>
  !findings.isEnded && findings.notRestored.length === 0 && !linesOf(findings).some(({ verdict }) => isError(verdict));

const listed = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** What stands below the table. */
export const summaryOf = (findings: Findings): string[] => {
  const lines = linesOf(findings);
  const count = (test: (line: Finding) => boolean) => lines.filter(test).length;
  const others = capabilities.filter((each) => !findings.capabilities.includes(each));
  return [
    `Capabilities named: ${listed(findings.capabilities)}`,
    `Not named: ${listed(others)}`,
    [
      `${count(({ verdict }) => verdict.kind === 'right')} right`,
      `${count(({ verdict }) => verdict.kind === 'defaults')} read with defaults`,
      `${count(({ verdict }) => isError(verdict))} the app cannot work with`,
      `${count(({ verdict }) => verdict.kind === 'skipped')} not asked`,
    ].join(', '),
    ...(findings.isEnded ? ['Ended before everything was asked.'] : []),
  ];
};

/** The same as data: each verdict with its sentence beside it. */
export const jsonOf = (findings: Findings): string => {
  const told = ({ call, verdict, leftOut }: Finding) => ({
    call,
    good: isGood(verdict),
    sentence: sentenceOf(verdict),
    verdict,
    leftOut,
  });
  const { reads, writes, ...rest } = findings;
  const document = {
    conforming: isConforming(findings),
    ...rest,
    reads: reads.map(told),
    writes: writes?.map(told) ?? null,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};
