import { stopServer } from '../../suites/database-server.mjs';

export default stopServer;
