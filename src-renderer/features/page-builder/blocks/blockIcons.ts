import {
  Code,
  Images,
  LayoutGrid,
  Lock,
  Image,
  PanelBottom,
  PanelTop,
  Play,
  Store,
  Type,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react';
import type { Block } from '@shared/contract/content/blocks';

export const blockIcons: Readonly<Record<Block['type'], LucideIcon>> = {
  header: PanelTop,
  hero: Image,
  banners: Images,
  footer: PanelBottom,
  video: Play,
  categoryGrid: LayoutGrid,
  storesCarousel: Store,
  richText: Type,
  menu: UtensilsCrossed,
  iframe: Code,
  unknown: Lock,
};
