const radius = 9;
const circumference = 2 * Math.PI * radius;

/** Progress ring around an icon. `done` is the progress from 0 to 1; null (unknown) shows a quarter ring. */
export const ProgressRing = ({ done }: { done: number | null }) => (
  <svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden>
    <circle cx="11" cy="11" r={radius} opacity="0.25" />
    <circle
      cx="11"
      cy="11"
      r={radius}
      strokeLinecap="round"
      strokeDasharray={`${circumference * (done ?? 0.25)} ${circumference}`}
      transform="rotate(-90 11 11)"
    />
  </svg>
);
