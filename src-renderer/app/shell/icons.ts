import {
  ChartColumn,
  CircleUser,
  ClipboardList,
  FilePlus2,
  Megaphone,
  Network,
  Settings,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react';
import type { NavigationGroup } from '../routing/route';

/** Icons for the horizontal bar, where a group is one button. */
export const groupIcons: Record<NavigationGroup, LucideIcon> = {
  account: CircleUser,
  reports: ChartColumn,
  sales: ClipboardList,
  menu: UtensilsCrossed,
  configuration: Settings,
  marketing: Megaphone,
  integrations: Network,
  pagesAdmin: FilePlus2,
};
