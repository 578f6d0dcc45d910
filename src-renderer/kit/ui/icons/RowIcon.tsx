import type { LucideIcon } from 'lucide-react';
import { glyphs } from './glyphs';
import './rowIcon.css';

interface RowIconProps {
  icon: LucideIcon;
  /** Width and height: pixels, or a multiple of the text's size. */
  size: number | `${number}em`;
}

/**
 * Decorative icon in a row of a long list, drawn as a glyph of the icon font. Without a GPU, glyphs are painted several
 * times faster than SVG. Icons that the font lacks are SVG.
 */
export const RowIcon = ({ icon: Icon, size }: RowIconProps) => {
  const glyph = glyphs[Icon.displayName ?? ''];
  const props = { className: 'row-icon', style: { fontSize: size }, 'aria-hidden': true };
  return glyph === undefined ? <Icon {...props} /> : <i {...props} data-glyph={glyph} />;
};
