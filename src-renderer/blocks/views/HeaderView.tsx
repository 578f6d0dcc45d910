import type { BlockProps } from '@shared/contract/content/blocks';
import { useBlockContext } from '../blockData';
import { t } from '../blockTexts';
import { BlockLink } from './BlockLink';
import { BlockPicture } from './BlockPicture';

export const HeaderView = ({ logo, name, links, background }: BlockProps['header']) => {
  const { data } = useBlockContext();
  const shownName = name || data.commerceName;
  const shownLogo = logo || data.logo;
  return (
    <header className={`pb-header pb-background-${background}`}>
      <BlockLink address="/" className="pb-brand">
        {/* Decorative, since the name is beside it. */}
        {shownLogo !== null && shownLogo !== '' && <BlockPicture address={shownLogo} altText="" className="pb-logo" />}
        <span className="pb-name">{shownName}</span>
      </BlockLink>
      {links.length > 0 && (
        <nav aria-label={t('blocks.view.navigation')}>
          <ul className="pb-links">
            {links.map(({ label, address }, index) => (
              <li key={index}>
                <BlockLink address={address}>{label || address}</BlockLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
};
