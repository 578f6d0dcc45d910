import type { Position } from '@shared/domain/zones/kmlGeometry';
import type { Polygons } from '@shared/domain/zones/shapes';

/** Meaning of an area, shown by color and dash pattern, so that it is recognizable without color. */
export type AreaTone = 'zone' | 'exclusion' | 'former';

export interface MapArea {
  /** Unique among the map's areas. */
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

/** Content of a map, from bottom to top. Pass the same array objects while their content is unchanged. */
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
  isLocked: boolean;
}

/** Area with movable vertices. */
export interface MapOutline {
  vertices: readonly OutlineVertex[];
  /** True if the outline crosses itself. */
  isSelfIntersecting: boolean;
  /** True while a vertex is dragged. */
  isDragging: boolean;
}

/** Functions that edit an outline's vertices. */
export interface VertexHandlers {
  /** Called while a vertex is dragged; `drop` or `cancel` ends the drag. */
  drag: (index: number, position: Position) => void;
  drop: (index: number, position: Position) => void;
  cancel: () => void;
  /** Moves a vertex by metres to the east and north. */
  nudge: (index: number, metres: Position) => void;
  /** Inserts a vertex at `index`. */
  insert: (index: number, position: Position) => void;
  remove: (index: number) => void;
  /** Undoes the last edit; null if there is none. */
  undo: (() => void) | null;
}

export interface DrawingProps extends MapContent {
  /** Called when the user selects a position by click or key. */
  onPoint: ((position: Position) => void) | undefined;
  outline: MapOutline | null;
  /** Null if vertices are read-only. */
  vertexHandlers: VertexHandlers | null;
}
