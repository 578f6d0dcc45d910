import { socialNetworks } from '@shared/domain/settings/socialNetworks';
import type { BlockProps } from '@shared/contract/content/blocks';
import { useBlockContext } from '../blockData';
import { t } from '../blockTexts';
import { BlockLink } from './BlockLink';

export const FooterView = ({ text, links, showNetworks }: BlockProps['footer']) => {
  const { data } = useBlockContext();
  const networks = showNetworks ? socialNetworks.filter((network) => Boolean(data.networks[network])) : [];
  return (
    <footer className="pb-footer">
      <p className="pb-footer-name">{data.commerceName}</p>
      {links.length > 0 && (
        <nav aria-label={t('blocks.view.footerLinks')}>
          <ul className="pb-links">
            {links.map(({ label, address }, index) => (
              <li key={index}>
                <BlockLink address={address}>{label || address}</BlockLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {networks.length > 0 && (
        <ul className="pb-links pb-networks" aria-label={t('blocks.view.networks')}>
          {networks.map((network) => (
            <li key={network}>
              <BlockLink
                address={data.networks[network] ?? ''}
                label={t('blocks.view.networkOf', {
                  name: data.commerceName,
                  network: t(`blocks.networks.${network}`),
                })}
              >
                {t(`blocks.networks.${network}`)}
              </BlockLink>
            </li>
          ))}
        </ul>
      )}
      {text !== '' && <p className="pb-footer-text">{text}</p>}
    </footer>
  );
};
