import type { IssueKind, ZoneIssue } from '@shared/domain/zones/issues';
import type { KmlError, KmlErrorKind } from '@shared/domain/zones/kml';

/** Messages of the platform for rejected zone files. */

const errors: Record<KmlErrorKind, string> = {
  empty: 'El archivo está vacío',
  tooLarge: 'El archivo es demasiado grande',
  zipped: 'Es un KMZ comprimido: debe ser KML',
  malformed: 'El archivo no se puede leer como XML',
  doctype: 'El archivo no debe tener DOCTYPE',
  tooComplex: 'El archivo es demasiado complejo',
  notKml: 'El archivo no es KML',
  badCoordinates: 'Hay coordenadas que no se pueden leer',
  tooManyVertices: 'Las zonas tienen demasiados vértices',
  onlyLink: 'El archivo solo tiene un enlace a un mapa',
  noZones: 'El archivo no tiene zonas',
};

const issues: Partial<Record<IssueKind, string>> = {
  nameTwice: 'Hay zonas con el mismo nombre',
  nameTooLong: 'El nombre es demasiado largo',
  garbledName: 'El nombre tiene letras perdidas: el archivo debe estar en UTF-8',
  emptyArea: 'La zona no tiene superficie',
  selfCrossing: 'El borde se cruza a sí mismo',
  swapped: 'La latitud y la longitud están intercambiadas',
  outsideCountry: 'La zona está fuera del país',
  tooManyZones: 'Hay demasiadas zonas',
  tooManyParts: 'La zona tiene demasiadas partes',
  tooManyVertices: 'La zona tiene demasiados vértices',
};

export const zoneMessages = {
  ofError: ({ kind, line }: KmlError): string => (line === null ? errors[kind] : `${errors[kind]} (línea ${line})`),
  ofIssue: ({ kind, zones }: ZoneIssue): string =>
    [issues[kind] ?? 'Hay zonas que no son válidas', zones.join(', ')].filter((part) => part !== '').join(': '),
};
