import type { Environment } from '@shared/bridge/environment';
import type { CallLimits } from '../api/limits';
import type { Credentials } from './credentials';
import { signInToPlatform } from './signIn';
import { createFindings, formatSummary, type Findings } from './findings';
import { ReplyCache } from './replyCache';
import { getLabelWidth } from './probes';
import { readAll } from './reads';
import { checkRangeEnds } from './rangeEnds';
import { formatLine, type Finding } from './sentences';
import { PlatformClient } from './platformClient';
import { writeAll } from './writes/writeAll';

interface ConformanceOptions {
  environment: Environment;
  tenant: string;
  credentials: Credentials;
  /** True to test writes too, which create, change and delete entities of the tenant. */
  shouldWrite: boolean;
  /** Unique text in the names of the entities that this run creates. */
  nameSuffix: string;
  print: (line: string) => void;
  stopSignal: AbortSignal;
  limits?: CallLimits;
}

/** Tests every call that the app makes to a platform and prints one finding per call. */
export const checkConformance = async (options: ConformanceOptions): Promise<Findings> => {
  const { environment, tenant, credentials, nameSuffix, print, stopSignal, limits } = options;
  const { capabilities } = environment;
  const findings = createFindings(environment, tenant);
  const client = new PlatformClient(environment, tenant, limits);
  const replyCache = new ReplyCache();
  const width = getLabelWidth();
  const createReporter = (lines: Finding[]) => (finding: Finding) => {
    // Copies only these fields, because `finding` may also contain the platform's data, which must not be saved.
    const { call, result, leftOut: leftOutRows } = finding;
    lines.push({ call, result, leftOut: leftOutRows });
    print(formatLine(finding, width));
  };

  print(`${environment.label} (${environment.id}), tenant ${tenant}`);
  const reportRead = createReporter(findings.reads);
  const { user, isTenantServed } = await signInToPlatform({
    client,
    tenant,
    credentials,
    replyCache,
    report: reportRead,
  });
  await readAll({ client, tenant, replyCache, user, capabilities, report: reportRead, stopSignal });
  if (!stopSignal.aborted) await checkRangeEnds({ client, replyCache, report: reportRead });

  if (options.shouldWrite) {
    const writes: Finding[] = (findings.writes = []);
    print(`Writing to tenant ${tenant}`);
    const reportNotRestored = (sentence: string) => {
      findings.notRestored.push(sentence);
      print(`  NOT RESTORED: ${sentence}`);
    };
    if (user === null) print('  nothing: nobody is signed in');
    else if (!isTenantServed) print('  nothing: the platform does not say that it serves this tenant');
    else
      await writeAll({
        client,
        replyCache,
        user,
        capabilities,
        report: createReporter(writes),
        reportNotRestored: reportNotRestored,
        stopSignal,
        nameSuffix,
      });
  }
  await client.signOut();
  findings.isEnded = stopSignal.aborted;
  for (const line of ['', ...formatSummary(findings)]) print(line);
  return findings;
};
