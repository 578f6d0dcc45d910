import type { Position } from '@shared/domain/zones/kmlGeometry';
import type { Polygons } from '@shared/domain/zones/shapes';

/** Meaning of an area, shown by color and dashes, so that it does not depend on color alone. */
export type AreaTone = 'zone' | 'exclusion' | 'former';

export interface MapArea {
  /** Unique among the areas. */
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

/** Weighted point: heavier ones have larger circles. */
export interface MapHeat {
  id: string;
  position: Position;
  weight: number;
}

/** Map content from bottom to top. Lists must be referentially stable while unchanged. */
export interface MapContent {
  areas: readonly MapArea[];
  pins: readonly MapPin[];
  heat?: readonly MapHeat[] | undefined;
}

export interface OutlineVertex {
  /** Index in the source list of vertices. */
  index: number;
  label: string;
  position: Position;
  locked: boolean;
}

/** Area with movable vertices. */
export interface MapOutline {
  vertices: readonly OutlineVertex[];
  /** True if it crosses itself. */
  broken: boolean;
  /** True while a vertex is dragged. */
  dragged: boolean;
}

/** Operations on an outline's vertices. */
export interface VertexHandlers {
  /** Reports a dragged vertex; `drop` or `cancel` ends it. */
  drag: (index: number, position: Position) => void;
  drop: (index: number, position: Position) => void;
  cancel: () => void;
  /** Moves by metres to the east and north. */
  nudge: (index: number, metres: Position) => void;
  /** Inserts a vertex at `index`. */
  insert: (index: number, position: Position) => void;
  remove: (index: number) => void;
  /** Undoes the last operation; null if there is none. */
  undo: (() => void) | null;
}

export interface DrawingProps extends MapContent {
  /** Called when the user points at a position. */
  onPoint: ((position: Position) => void) | undefined;
  outline: MapOutline | null;
  /** Null if vertices are read-only. */
  vertexHandlers: VertexHandlers | null;
}
