import { existsSync } from 'node:fs'
import './quick-imports.ts'

/**
 * To be imported before anything else: `.env` is read, and React, which chooses its slow, checking build when it is
 * imported, gets the quick one unless somebody develops or tests.
 */
if (existsSync('.env')) process.loadEnvFile('.env')

/** NODE_ENV as the person has set it. */
export const declaredEnvironment = process.env.NODE_ENV || undefined

if (!process.argv.includes('--dev')) process.env.NODE_ENV ||= 'production'
