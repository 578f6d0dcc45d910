import { useState } from 'react';
import type { CountryCode } from '@shared/domain/values/countries';
import { kmlLength, type Zone } from '@shared/domain/stores/deliveryMethods';
import { nameKey, zoneDifference, type StoreZones, type ZoneChange } from '@shared/domain/zones/difference';
import { zoneIssues, type ZoneIssue } from '@shared/domain/zones/issues';
import { parseKml, type KmlError, type KmlNote, type KmlZone } from '@shared/domain/zones/kml';
import { additionOf, replacementOf } from '@shared/domain/zones/replacement';
import { xmlText } from './xmlText';

/** What is worth knowing of a file, though nothing is wrong with it. */
export type ImportNote = KmlNote | { kind: 'feeKept'; names: string[] };

/** What becomes of the zones that are there: they go, or the file's come beside them. */
export type ImportMode = 'replace' | 'add';

/** A file that was read: what it would bring, and what is to be said about it. */
export interface ReadFile {
  name: string;
  /** What stands in it. */
  text: string;
  after: { deliveryZones: Zone[]; exclusionZones: Zone[] };
  changes: ZoneChange[];
  issues: ZoneIssue[];
  notes: ImportNote[];
  /** Names that may mean an exclusion, to be asked about. */
  unclearNames: string[];
  /** The zones are other than the platform would read from the file. */
  isEdited: boolean;
}

/** By name: whether zones that may be exclusions are. */
export type ExclusionAnswers = Readonly<Record<string, boolean>>;

export type ImportState =
  | { step: 'choose'; problem: { name: string; error: KmlError } | null }
  | { step: 'reading'; name: string }
  | { step: 'preview'; name: string; text: string; zones: KmlZone[]; notes: readonly KmlNote[] };

/** Bytes of the longest text, all of whose letters take the most room. */
const bytesMost = kmlLength * 4;

const asFileZones = ({ deliveryZones, exclusionZones }: StoreZones): KmlZone[] => [
  ...deliveryZones.map((zone) => ({ ...zone, excludes: false, folder: '' })),
  ...exclusionZones.map((zone) => ({ ...zone, excludes: true, folder: '' })),
];

/** Zones of the form that stay as they are. */
const untouched = (before: StoreZones, zones: readonly KmlZone[]): KmlZone[] => {
  const named = new Set(zones.map(({ name }) => nameKey(name)));
  return asFileZones(before).filter(({ name }) => !named.has(nameKey(name)));
};

/** What is to be said of a file's zones, also of how they lie among those that stay; of these alone nothing. */
const issuesAmong = (zones: readonly KmlZone[], staying: readonly KmlZone[], country: CountryCode): ZoneIssue[] => {
  const brought = new Set(zones.map(({ name }) => name));
  return zoneIssues([...zones, ...staying], country).filter(
    (issue) => issue.zones.length === 0 || issue.zones.some((name) => brought.has(name)),
  );
};

/** What a file would bring to the zones of a form. */
export const readFileOf = (
  { name, text, zones: read, notes }: Extract<ImportState, { step: 'preview' }>,
  before: StoreZones,
  { mode, country, answers }: { mode: ImportMode; country: CountryCode; answers: ExclusionAnswers },
): ReadFile => {
  const unclearNames = [...new Set(read.flatMap(({ unclearName }) => unclearName ?? []))];
  const zones = read.map((zone) =>
    zone.unclearName === undefined ? zone : { ...zone, excludes: answers[zone.unclearName] ?? false },
  );
  const { zones: after, feesKept } = (mode === 'add' ? additionOf : replacementOf)(zones, before);
  return {
    name,
    text,
    after,
    unclearNames,
    isEdited: unclearNames.length > 0 || notes.some(({ kind }) => kind === 'repaired'),
    changes: zoneDifference(before, after),
    issues: issuesAmong(zones, mode === 'add' ? untouched(before, zones) : [], country),
    notes: [...notes, ...(feesKept.length > 0 ? [{ kind: 'feeKept' as const, names: feesKept }] : [])],
  };
};

interface ZoneImport {
  state: ImportState;
  read: (file: File) => Promise<void>;
  /** Back to choosing another file. */
  again: () => void;
}

/** Reads a file on this computer. */
export const useZoneImport = (): ZoneImport => {
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null });
  const read = async (file: File) => {
    const { name } = file;
    const refuse = (error: KmlError) => setState({ step: 'choose', problem: { name, error } });
    if (/\.kmz$/i.test(name)) return refuse({ kind: 'zipped', line: null });
    if (!/\.kml$/i.test(name)) return refuse({ kind: 'notKml', line: null });
    if (file.size > bytesMost) return refuse({ kind: 'tooLarge', line: null });
    setState({ step: 'reading', name });
    const text = xmlText(new Uint8Array(await file.arrayBuffer()));
    const reading = parseKml(text);
    if (!reading.ok) return refuse(reading.error);
    setState({ step: 'preview', name, text, zones: reading.zones, notes: reading.notes });
  };
  return { state, read, again: () => setState({ step: 'choose', problem: null }) };
};
