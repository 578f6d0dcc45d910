import { Board } from './Board';

/** Board in its own window, for a kitchen screen that stays on for weeks. */
const BoardWindowScreen = () => <Board framed={false} />;

export default BoardWindowScreen;
