import { maxKmlLength, type Zone } from '../stores/deliveryMethods';
import { CoordinateError, readPolygons } from './kmlGeometry';
import { findChildNamed, findChildrenNamed, parseXml, XmlError, type XmlElement } from './xmlTree';
import { canMeanExclusion, isExclusionText, parseFee } from './parseZoneTexts';
import { repairPolygon } from './repairPolygon';

/** This module parses zones from KML files that Google My Maps and Google Earth export. */

export type KmlErrorKind =
  | 'empty'
  | 'tooLarge'
  /** The file is a zipped KML (KMZ). */
  | 'zipped'
  | 'malformed'
  | 'doctype'
  | 'tooComplex'
  | 'notKml'
  | 'badCoordinates'
  | 'tooManyVertices'
  /** The file contains only a link to a map. */
  | 'onlyLink'
  | 'noZones';

/** Error of a file, with the line (from 1) if known. */
export interface KmlError {
  kind: KmlErrorKind;
  line: number | null;
}

export interface KmlZone extends Zone {
  /** True for an exclusion zone. */
  excludes: boolean;
  /** Name of the zone or of its folder, if that name may mean an exclusion. */
  unclearName?: string;
  /** Folder of the zone (a layer in My Maps); empty if it has none. */
  folder: string;
}

/** Note about content of a file that was skipped or changed. */
export interface KmlImportNote {
  kind: 'badArea' | 'repaired' | 'notAnArea' | 'networkLink' | 'nameless';
  /** Names of the affected items, or the names assigned to nameless zones. */
  names: string[];
}

type KmlParseResult = { ok: true; zones: KmlZone[]; notes: KmlImportNote[] } | { ok: false; error: KmlError };

const createError = (kind: KmlErrorKind, line: number | null = null): KmlParseResult => ({
  ok: false,
  error: { kind, line },
});

const toSingleLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const getName = (element: XmlElement): string => toSingleLine(findChildNamed(element, 'name')?.text ?? '');

/** Reads both forms of `ExtendedData`: `Data` elements, and `SimpleData` elements of a schema. */
const readData = (placemark: XmlElement): Map<string, string> => {
  const data = new Map<string, string>();
  for (const extendedData of findChildrenNamed(placemark, 'ExtendedData')) {
    for (const pair of findChildrenNamed(extendedData, 'Data')) {
      data.set(pair.attributes.get('name') ?? '', findChildNamed(pair, 'value')?.text.trim() ?? '');
    }
    for (const table of findChildrenNamed(extendedData, 'SchemaData')) {
      for (const cell of findChildrenNamed(table, 'SimpleData')) {
        data.set(cell.attributes.get('name') ?? '', cell.text.trim());
      }
    }
  }
  return data;
};

/**
 * Maximum zones in a file: several times a store's limit, so that a slightly larger file can still be listed by name.
 */
const maxZones = 1_000;

const containerNames = new Set(['kml', 'Document', 'Folder']);

class KmlReader {
  readonly zones: KmlZone[] = [];
  /** Areas with unreadable coordinates; all others are imported. */
  private readonly invalidAreas: { name: string; line: number }[] = [];
  private readonly namesWithoutArea: string[] = [];
  private readonly assignedNames: string[] = [];
  private readonly repairedZones: string[] = [];
  private readonly links: string[] = [];
  private readonly budget = { vertices: 0 };

  /** Reads zones and links recursively, which is safe because the tree has at most 64 levels. */
  readContainer(element: XmlElement, folder: string, excludes: boolean, ambiguousFolder?: string): void {
    for (const child of element.children) {
      if (child.name === 'Placemark') this.readPlacemark(child, folder, excludes, ambiguousFolder);
      else if (child.name === 'NetworkLink') this.links.push(getName(child));
      else if (child.name === 'Folder') {
        const name = getName(child);
        const ambiguousName = ambiguousFolder ?? (canMeanExclusion(name) ? name : undefined);
        this.readContainer(child, name, excludes || isExclusionText(name), ambiguousName);
      } else if (containerNames.has(child.name)) this.readContainer(child, folder, excludes, ambiguousFolder);
    }
  }

  private readPlacemark(element: XmlElement, folder: string, isExclusion: boolean, ambiguousFolder?: string): void {
    const name = getName(element);
    if (this.zones.length === maxZones) throw new XmlError('tooComplex', element.line);
    const geometry = this.readPolygonsOf(element, name);
    if (geometry === null) return;
    const { polygons, areaCount, otherGeometryCount } = geometry;
    if (otherGeometryCount > 0) this.namesWithoutArea.push(name);
    if (areaCount === 0) return;
    const shownName = name === '' ? `Zona ${this.zones.length + 1}` : name;
    if (name === '') this.assignedNames.push(shownName);
    const data = readData(element);
    const excludes = isExclusion || isExclusionText(name);
    const fee = excludes ? null : parseFee(data, findChildNamed(element, 'description')?.text ?? '');
    const unclearName = ambiguousFolder ?? (canMeanExclusion(name) ? name : undefined);
    const validPolygons = polygons.flatMap(repairPolygon);
    if (validPolygons.some((polygon, index) => polygon !== polygons[index])) this.repairedZones.push(shownName);
    this.zones.push({
      ...{ name: shownName, fee, polygons: validPolygons, excludes, folder },
      ...(!excludes && unclearName !== undefined && { unclearName }),
    });
  }

  /** Returns null for unreadable coordinates. */
  private readPolygonsOf(element: XmlElement, name: string): ReturnType<typeof readPolygons> | null {
    try {
      return readPolygons(element, this.budget);
    } catch (error) {
      if (!(error instanceof CoordinateError) || error.kind !== 'badCoordinates') throw error;
      this.invalidAreas.push({ name: name === '' ? `línea ${error.line}` : name, line: error.line });
      return null;
    }
  }

  getResult(): KmlParseResult {
    const [invalidArea] = this.invalidAreas;
    if (this.zones.length === 0 && invalidArea !== undefined)
      throw new CoordinateError('badCoordinates', invalidArea.line);
    if (this.zones.length === 0) return createError(this.links.length > 0 ? 'onlyLink' : 'noZones');
    const notes: KmlImportNote[] = [
      { kind: 'badArea' as const, names: this.invalidAreas.map(({ name }) => name) },
      { kind: 'repaired' as const, names: this.repairedZones },
      { kind: 'notAnArea' as const, names: this.namesWithoutArea },
      { kind: 'networkLink' as const, names: this.links },
      { kind: 'nameless' as const, names: this.assignedNames },
    ].filter(({ names }) => names.length > 0);
    return { ok: true, zones: this.zones, notes };
  }
}

/** Parses the text of a KML file. Never throws; `findZoneIssues` validates the zones. */
export const parseKml = (text: string): KmlParseResult => {
  if (text.length > maxKmlLength) return createError('tooLarge');
  if (text.startsWith('PK\u0003\u0004')) return createError('zipped');
  const content = text.replace(/^\uFEFF/, '').trimStart();
  if (content === '') return createError('empty');
  // Lines are counted from the start of the original file, including leading blank lines.
  const skippedLines = text.slice(0, text.length - content.length).split('\n').length - 1;
  try {
    const root = parseXml(content);
    if (root.name !== 'kml') return createError('notKml');
    const reader = new KmlReader();
    reader.readContainer(root, '', false);
    return reader.getResult();
  } catch (error) {
    if (error instanceof XmlError || error instanceof CoordinateError)
      return createError(error.kind, error.line + skippedLines);
    throw error;
  }
};
