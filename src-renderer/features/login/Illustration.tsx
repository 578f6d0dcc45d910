import { chakra } from '@chakra-ui/react';

const Drawing = chakra('svg', { base: { width: 'full', maxWidth: 'md', maxHeight: 'full' } });

/**
 * A store with its awning, an order slip and an open/closed switch. Uses attributes only, since inline styles are not
 * allowed.
 */
export const Illustration = () => (
  <Drawing viewBox="0 0 440 320" aria-hidden>
    <circle cx="225" cy="165" r="148" fill="#FFFFFF" opacity="0.06" />
    <circle cx="225" cy="165" r="108" fill="#FFFFFF" opacity="0.07" />

    <rect x="62" y="106" width="226" height="160" rx="14" fill="#FFFFFF" />
    <rect x="84" y="168" width="78" height="98" rx="6" fill="#DDE8FF" />
    <rect x="92" y="178" width="62" height="42" rx="4" fill="#FFFFFF" opacity="0.8" />
    <circle cx="150" cy="232" r="3.5" fill="#2D6EF0" />
    <rect x="178" y="168" width="90" height="62" rx="6" fill="#BDD3FF" />
    <path d="M178 206l26-22 20 16 18-14 26 20v18a6 6 0 0 1-6 6h-78a6 6 0 0 1-6-6z" fill="#92B5FF" />
    <path d="M58 74h234l16 46H42z" fill="#F7B500" />
    <path d="M97 74h39l-5 46H86zM175 74h39v46h-39zM253 74h39l16 46h-50z" fill="#FFFFFF" opacity="0.9" />
    <path d="M42 120h44v6a22 22 0 0 1-44 0zm89 0h44v6a22 22 0 0 1-44 0zm83 0h46v6a23 23 0 0 1-46 0z" fill="#E0A300" />
    <path
      d="M86 120h45v6a22.500 22.500 0 0 1-45 0zm89 0h39v6a19.500 19.500 0 0 1-39 0zm85 0h48v6a24 24 0 0 1-48 0z"
      fill="#F1F4FA"
    />

    <g transform="rotate(7 336 150)">
      <path
        d="M276 52h122v196l-12.200-9-12.200 9-12.200-9-12.200 9-12.200-9-12.200 9-12.200-9-12.200 9-12.200-9-12.200 9z"
        fill="#0F2350"
        opacity="0.18"
        transform="translate(6 8)"
      />
      <path
        d="M276 52h122v196l-12.200-9-12.200 9-12.200-9-12.200 9-12.200-9-12.200 9-12.200-9-12.200 9-12.200-9-12.200 9z"
        fill="#FFFFFF"
      />
      <rect x="292" y="70" width="52" height="9" rx="4.500" fill="#12244A" />
      <rect x="292" y="86" width="34" height="6" rx="3" fill="#C8D0DC" />
      <g fill="#DFE4EC">
        <rect x="292" y="112" width="58" height="7" rx="3.500" />
        <rect x="292" y="130" width="46" height="7" rx="3.500" />
        <rect x="292" y="148" width="64" height="7" rx="3.500" />
      </g>
      <g fill="#92B5FF">
        <rect x="362" y="112" width="20" height="7" rx="3.500" />
        <rect x="362" y="130" width="20" height="7" rx="3.500" />
        <rect x="362" y="148" width="20" height="7" rx="3.500" />
      </g>
      <path d="M292 172h90" stroke="#DFE4EC" strokeWidth="2" strokeDasharray="5 5" />
      <rect x="292" y="186" width="40" height="9" rx="4.500" fill="#12244A" />
      <rect x="350" y="186" width="32" height="9" rx="4.500" fill="#F7B500" />
    </g>

    <g>
      <rect x="28" y="232" width="128" height="56" rx="28" fill="#0F2350" opacity="0.18" />
      <rect x="24" y="226" width="128" height="56" rx="28" fill="#FFFFFF" />
      <rect x="40" y="241" width="46" height="26" rx="13" fill="#16A95F" />
      <circle cx="73" cy="254" r="10" fill="#FFFFFF" />
      <rect x="98" y="244" width="38" height="8" rx="4" fill="#12244A" />
      <rect x="98" y="257" width="24" height="6" rx="3" fill="#C8D0DC" />
    </g>

    <g fill="#F7B500">
      <circle cx="30" cy="62" r="6" />
      <circle cx="404" cy="282" r="8" />
      <circle cx="238" cy="34" r="4" />
    </g>
  </Drawing>
);
