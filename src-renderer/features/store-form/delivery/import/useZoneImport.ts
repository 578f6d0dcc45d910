import { useState } from 'react';
import type { CountryCode } from '@shared/domain/values/countries';
import { maxKmlLength, type Zone } from '@shared/domain/stores/deliveryMethods';
import { toNameKey, compareZones, type StoreZones, type ZoneChange } from '@shared/domain/zones/difference';
import { findZoneIssues, type ZoneIssue } from '@shared/domain/zones/issues';
import { parseKml, type KmlError, type KmlImportNote, type KmlZone } from '@shared/domain/zones/kml';
import { createAddition, createReplacement } from '@shared/domain/zones/replacement';
import { decodeXml } from './xmlText';

/** Note about a file that does not prevent the import. */
export type ImportNote = KmlImportNote | { kind: 'feeKept'; names: string[] };

/** Replaces the existing zones, or adds to them. */
export type ImportMode = 'replace' | 'add';

/** Parsed file with its changes and messages. */
export interface ParsedFile {
  name: string;
  /** Text of the file. */
  text: string;
  after: { deliveryZones: Zone[]; exclusionZones: Zone[] };
  changes: ZoneChange[];
  issues: ZoneIssue[];
  notes: ImportNote[];
  /** Zone names that may mean an exclusion; the user decides about each. */
  unclearNames: string[];
  /** True if the zones differ from those that the platform would read from the file. */
  isEdited: boolean;
}

/** User's answers by zone name: true if the zone is an exclusion zone. */
export type ExclusionAnswers = Readonly<Record<string, boolean>>;

export type ImportState =
  | { step: 'choose'; problem: { name: string; error: KmlError } | null }
  | { step: 'reading'; name: string }
  | { step: 'preview'; name: string; text: string; zones: KmlZone[]; notes: readonly KmlImportNote[] };

/** Maximum file size (bytes): the maximum text length, at four bytes per character. */
const maxBytes = maxKmlLength * 4;

const toFileZones = ({ deliveryZones, exclusionZones }: StoreZones): KmlZone[] => [
  ...deliveryZones.map((zone) => ({ ...zone, excludes: false, folder: '' })),
  ...exclusionZones.map((zone) => ({ ...zone, excludes: true, folder: '' })),
];

/** Zones of the form that the file does not replace. */
const listUntouchedZones = (currentZones: StoreZones, zones: readonly KmlZone[]): KmlZone[] => {
  const zoneKeys = new Set(zones.map(({ name }) => toNameKey(name)));
  return toFileZones(currentZones).filter(({ name }) => !zoneKeys.has(toNameKey(name)));
};

/**
 * Issues that concern the whole file or at least one of its zones, including conflicts with zones that the file does
 * not replace.
 */
const findIssues = (
  zones: readonly KmlZone[],
  untouchedZones: readonly KmlZone[],
  country: CountryCode,
): ZoneIssue[] => {
  const fileZoneNames = new Set(zones.map(({ name }) => name));
  return findZoneIssues([...zones, ...untouchedZones], country).filter(
    (issue) => issue.zones.length === 0 || issue.zones.some((name) => fileZoneNames.has(name)),
  );
};

/** Computes the effect of a file on the form's zones. */
export const toParsedFile = (
  { name, text, zones: fileZones, notes }: Extract<ImportState, { step: 'preview' }>,
  currentZones: StoreZones,
  { mode, country, answers }: { mode: ImportMode; country: CountryCode; answers: ExclusionAnswers },
): ParsedFile => {
  const unclearNames = [...new Set(fileZones.flatMap(({ unclearName }) => unclearName ?? []))];
  const zones = fileZones.map((zone) =>
    zone.unclearName === undefined ? zone : { ...zone, excludes: answers[zone.unclearName] ?? false },
  );
  const { zones: newZones, unchangedFees: namesWithUnchangedFee } = (
    mode === 'add' ? createAddition : createReplacement
  )(zones, currentZones);
  return {
    name,
    text,
    after: newZones,
    unclearNames,
    isEdited: unclearNames.length > 0 || notes.some(({ kind }) => kind === 'repaired'),
    changes: compareZones(currentZones, newZones),
    issues: findIssues(zones, mode === 'add' ? listUntouchedZones(currentZones, zones) : [], country),
    notes: [
      ...notes,
      ...(namesWithUnchangedFee.length > 0 ? [{ kind: 'feeKept' as const, names: namesWithUnchangedFee }] : []),
    ],
  };
};

interface ZoneImport {
  state: ImportState;
  read: (file: File) => Promise<void>;
  /** Returns to file selection. */
  reset: () => void;
}

/** Reads and parses a local KML file; `state` contains the parsed zones or the error. */
export const useZoneImport = (): ZoneImport => {
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null });
  const readFile = async (file: File) => {
    const { name } = file;
    const showError = (error: KmlError) => setState({ step: 'choose', problem: { name, error } });
    if (/\.kmz$/i.test(name)) return showError({ kind: 'zipped', line: null });
    if (!/\.kml$/i.test(name)) return showError({ kind: 'notKml', line: null });
    if (file.size > maxBytes) return showError({ kind: 'tooLarge', line: null });
    setState({ step: 'reading', name });
    const text = decodeXml(new Uint8Array(await file.arrayBuffer()));
    const result = parseKml(text);
    if (!result.ok) return showError(result.error);
    setState({ step: 'preview', name, text, zones: result.zones, notes: result.notes });
  };
  return { state, read: readFile, reset: () => setState({ step: 'choose', problem: null }) };
};
