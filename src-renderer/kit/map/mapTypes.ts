import type { Position } from '@shared/domain/zones/kmlGeometry';
import type { Polygons } from '@shared/domain/zones/shapes';

/** What an area stands for; each has its colour and its dashes, so that colour alone says nothing. */
export type AreaTone = 'zone' | 'exclusion' | 'former';

export interface MapArea {
  /** Its own among the areas. */
  id: string;
  label: string;
  polygons: Polygons;
  tone: AreaTone;
}

export interface MapPin {
  id: string;
  label: string;
  position: Position;
  tone: 'store' | 'point';
}

/** A place that counts: the heavier, the larger its circle. */
export interface MapHeat {
  id: string;
  position: Position;
  weight: number;
}

/** What is drawn, from the bottom up. The lists must stay the same as long as nothing in them changes. */
export interface MapContent {
  areas: readonly MapArea[];
  pins: readonly MapPin[];
  heat?: readonly MapHeat[] | undefined;
}

export interface OutlineVertex {
  /** Its place in the list that the vertices come from. */
  at: number;
  label: string;
  position: Position;
  locked: boolean;
}

/** An area that is known by its vertices, which may be moved. */
export interface MapOutline {
  vertices: readonly OutlineVertex[];
  /** It runs across itself. */
  broken: boolean;
  /** One of its vertices is in somebody's hand. */
  dragged: boolean;
}

/** What hands do to the vertices of an outline. */
export interface VertexHandlers {
  /** A vertex is on its way; `drop` or `cancel` ends that. */
  drag: (at: number, position: Position) => void;
  drop: (at: number, position: Position) => void;
  cancel: () => void;
  /** By metres to the east and to the north. */
  nudge: (at: number, metres: Position) => void;
  /** A new vertex in the place `at`. */
  insert: (at: number, position: Position) => void;
  remove: (at: number) => void;
  /** Takes the last of these back; null when there is none. */
  undo: (() => void) | null;
}

export interface DrawingProps extends MapContent {
  /** Somebody pointed at a place. */
  onPoint: ((position: Position) => void) | undefined;
  outline: MapOutline | null;
  /** Null where the vertices are only shown. */
  vertexHandlers: VertexHandlers | null;
}
