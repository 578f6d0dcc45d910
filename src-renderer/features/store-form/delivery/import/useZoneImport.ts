import { useState } from 'react';
import { failureOf } from '@shared/bridge/errors';
import type { Failure } from '@shared/bridge/failure';
import { readBack } from '@shared/calls/reconcile';
import type { Store } from '@shared/contract/stores';
import type { CountryCode } from '@shared/domain/values/countries';
import { kmlLength } from '@shared/domain/stores/deliveryMethods';
import { zoneDifference, type StoreZones, type ZoneChange } from '@shared/domain/zones/difference';
import { zoneIssues, type ZoneIssue } from '@shared/domain/zones/issues';
import { readKml, type KmlError, type KmlNote } from '@shared/domain/zones/kml';
import { replacementOf } from '@shared/domain/zones/replacement';
import { call } from '@kit/bridge/client';
import { useCommand } from '@kit/data/useCommand';

/** What is worth knowing of a file, though nothing is wrong with it. */
export type ImportNote = KmlNote | { kind: 'feeKept'; names: string[] };

/** A file that was read: what it would bring, and what is to be said about it. */
export interface ReadFile {
  name: string;
  text: string;
  /** As the platform has them now. */
  before: StoreZones;
  after: StoreZones;
  changes: ZoneChange[];
  issues: ZoneIssue[];
  notes: ImportNote[];
}

export type ImportState =
  | { step: 'choose'; problem: { name: string; error: KmlError } | { failure: Failure } | null }
  | { step: 'reading'; name: string }
  | { step: 'preview'; file: ReadFile; formError: ImportError | null }
  | { step: 'sending'; file: ReadFile };

export type ImportError =
  | { kind: 'failed'; failure: Failure }
  /** The answer was lost; nothing has changed. */
  | { kind: 'notTaken' }
  /** The answer was lost, and reconciling failed too. */
  | { kind: 'unsettled'; failure: Failure };

/** Bytes of the longest text, all of whose letters take the most room. */
const bytesMost = kmlLength * 4;

const sameZones = (one: StoreZones, other: StoreZones): boolean =>
  zoneDifference(one, other).every(({ kind }) => kind === 'unchanged');

interface ZoneImport {
  state: ImportState;
  read: (file: File) => Promise<void>;
  /** Back to choosing another file. */
  again: () => void;
  send: (file: ReadFile) => Promise<void>;
}

/** Reads a file here, compares it with the platform's zones of this moment, and sends it. */
export const useZoneImport = (
  storeId: number,
  country: CountryCode,
  onImported: (store: Store, how: 'answered' | 'reconciled') => void,
): ZoneImport => {
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null });
  const { run: upload } = useCommand('stores.importDeliveryAreas');

  const read = async (file: File) => {
    const { name } = file;
    const refuse = (error: KmlError) => setState({ step: 'choose', problem: { name, error } });
    if (/\.kmz$/i.test(name)) return refuse({ kind: 'zipped', line: null });
    if (!/\.kml$/i.test(name)) return refuse({ kind: 'notKml', line: null });
    if (file.size > bytesMost) return refuse({ kind: 'tooLarge', line: null });
    setState({ step: 'reading', name });
    const text = await file.text();
    const reading = readKml(text);
    if (!reading.ok) return refuse(reading.error);
    const now = await call('stores.get', { params: { id: storeId } });
    if (!now.ok) return setState({ step: 'choose', problem: { failure: now.failure } });
    const { zones: after, feesKept } = replacementOf(reading.zones, now.value);
    setState({
      step: 'preview',
      formError: null,
      file: {
        name,
        text,
        before: now.value,
        after,
        changes: zoneDifference(now.value, after),
        issues: zoneIssues(reading.zones, country),
        notes: [...reading.notes, ...(feesKept.length > 0 ? [{ kind: 'feeKept' as const, names: feesKept }] : [])],
      },
    });
  };

  const send = async (file: ReadFile) => {
    setState({ step: 'sending', file });
    const failedWith = (formError: ImportError) => setState({ step: 'preview', file, formError });
    const result = await upload(
      {
        params: { storeId },
        body: { file: { name: file.name, type: 'application/vnd.google-earth.kml+xml', text: file.text } },
      },
      {
        reconcile: readBack(
          () => call('stores.get', { params: { id: storeId } }),
          (now) => sameZones(now, file.after),
        ),
      },
    );
    switch (result.kind) {
      case 'answered':
        if (result.value === null) return failedWith({ kind: 'unsettled', failure: failureOf('unknownOutcome') });
        return onImported(result.value, 'answered');
      case 'reconciled':
        return onImported(result.value, 'reconciled');
      case 'notApplied':
        return failedWith({ kind: 'notTaken' });
      default:
        return failedWith(result);
    }
  };

  return { state, read, again: () => setState({ step: 'choose', problem: null }), send };
};
