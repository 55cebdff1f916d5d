// Lets Knex's own command line work on the database that the service uses:
//
//   NODE_OPTIONS='--import tsx' npx knex --knexfile knexfile.ts migrate:status
import { knexSettings } from './src/storage/open-store.js';

export default knexSettings(process.env.TURNSTONE_STORAGE_URL ?? 'sqlite:data/memory.db');
