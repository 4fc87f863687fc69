import type { TestApp } from './app.ts'

interface Call {
  method?: 'GET' | 'POST'
  body?: object
  headers?: Record<string, string>
}

/** Calls the integration API as a program would, with its key. */
export async function callIntegration(testApp: TestApp, path: string, { headers }: { headers: Record<string, string> }, call: Call = {}) {
  const answer = await testApp.app.inject({
    method: call.method ?? (call.body ? 'POST' : 'GET'),
    url: `/api/v1/integrations${path}`,
    headers: { ...headers, ...call.headers },
    ...(call.body && { payload: call.body }),
  })
  const body = answer.body ? answer.json() : {}
  return { ...body, body, status: answer.statusCode, sent: answer.headers }
}
