import type { PolicyArea } from '@shared/domain/people/policies';
import type { RouteLink, RouteRow, RouteAction } from '../routing/route';

/** A task of a screen, as the palette offers it. */
export interface PaletteAction extends RouteAction {
  /** `drivers.create`: what recent choices know it by. */
  id: string;
  area: PolicyArea;
  path: RouteRow['path'];
}

/** Parts of these screens that have an address of their own. */
export const paletteLinksOf = (routes: readonly RouteRow[]): (RouteLink & { area: PolicyArea })[] =>
  routes.flatMap(({ area, links = [] }) => (area === null ? [] : links.map((link) => ({ ...link, area }))));

/** What can be done from anywhere on these screens. */
export const paletteActionsOf = (routes: readonly RouteRow[]): PaletteAction[] =>
  routes.flatMap(({ path, area, tasks = [] }) =>
    area === null ? [] : tasks.map((task) => ({ ...task, id: `${path.slice(1)}.${task.ask}`, area, path })),
  );
