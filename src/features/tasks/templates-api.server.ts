import { z } from 'zod'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { addTaskTemplate, changeTaskTemplate } from './save-template.server.ts'
import { newTaskTemplate, taskTemplateChange, taskTemplateView } from './task-template.ts'
import { listTaskTemplates } from './template-queries.server.ts'

export const taskTemplateEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/task-templates',
    access: 'staff',
    summary: 'List the task templates of every product',
    responses: { 200: z.array(taskTemplateView) },
    handle: ({ app }) => listTaskTemplates(app.db),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/task-templates',
    access: 'admin',
    summary: 'Add a task template to a product, for orders paid from now on',
    body: newTaskTemplate,
    responses: { 201: taskTemplateView },
    handle: async ({ app, user, input }) => new Reply(201, await addTaskTemplate(app, user, input)),
  }),
  endpoint({
    method: 'put',
    path: '/api/staff/task-templates/{id}',
    access: 'admin',
    summary: 'Change a task template; `version` is the one that was read',
    body: taskTemplateChange,
    responses: { 200: taskTemplateView },
    handle: ({ app, user, params, input }) => changeTaskTemplate(app, user, params['id'] ?? '', input),
  }),
]
