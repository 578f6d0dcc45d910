import { Board } from './Board';

/** The board in a window of its own, for a screen of a kitchen that stays open for weeks. */
const BoardWindowScreen = () => <Board framed={false} />;

export default BoardWindowScreen;
