import type { Endpoint } from '#platform/http/endpoint.server.ts'
import { auditEndpoints } from '#features/audit/api.server.ts'
import { authEndpoints } from '#features/auth/api.server.ts'
import { staffEndpoints } from '#features/auth/staff/staff-api.server.ts'
import { blogEndpoints } from '#features/blog/api.server.ts'
import { staffPostEndpoints } from '#features/blog/staff/staff-posts-api.server.ts'
import { catalogEndpoints } from '#features/catalog/api.server.ts'
import { companyEndpoints } from '#features/companies/companies-api.server.ts'
import { complianceEndpoints } from '#features/compliance/api.server.ts'
import { deadlineReminderEndpoints } from '#features/compliance/reminders/reminders-api.server.ts'
import { staffComplianceEndpoints } from '#features/compliance/staff/staff-api.server.ts'
import { consultationEndpoints } from '#features/consultations/api.server.ts'
import { guestConsultationEndpoints } from '#features/consultations/guests/guest-api.server.ts'
import { staffConsultationEndpoints } from '#features/consultations/staff/staff-api.server.ts'
import { downloadEndpoints } from '#features/downloads/api.server.ts'
import { clientEndpoints } from '#features/people/clients-api.server.ts'
import { ownDataEndpoints } from '#features/personal-data/closing/own-data-api.server.ts'
import { personalDataEndpoints } from '#features/personal-data/personal-data-api.server.ts'
import { staffSearchEndpoints } from '#features/people/staff-search-api.server.ts'
import { quizQuestionEndpoints } from '#features/quiz/editing/questions-api.server.ts'
import { quizEndpoints } from '#features/quiz/api.server.ts'
import { formationEndpoints } from '#features/formation/api.server.ts'
import { handOverOrders } from '#features/orders/client-tasks/hand-over-orders.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { quizHistoryEndpoints } from '#features/orders/quiz-history-api.server.ts'
import { trackEdits } from '#features/orders/desk/track-edits.server.ts'
import { documentEndpoints } from '#features/orders/documents/documents-api.server.ts'
import { numbersEndpoints } from '#features/numbers/api.server.ts'
import { einEndpoints } from '#features/orders/ein/ein-api.server.ts'
import { filingPreparationEndpoints } from '#features/orders/documents/filing-preparation-api.server.ts'
import { coverSoon } from '#features/orders/tasks/cover-waiting-orders.server.ts'
import { companyRecordEndpoint } from '#features/orders/companies/company-files-api.server.ts'
import { readCalendarFiles } from '#features/compliance/record-calendar.server.ts'
import { archiveEndpoints } from '#features/orders/archive/archive-api.server.ts'
import { readConversations } from '#features/messages/archived-conversations-queries.server.ts'
import { orderEndpoints } from '#features/orders/api.server.ts'
import { paymentEndpoints } from '#features/payments/api.server.ts'
import { registeredAgentEndpoints } from '#features/registered-agent/api.server.ts'
import { staffAgentEndpoints } from '#features/registered-agent/staff-agent-api.server.ts'
import { firmEndpoints } from '#features/site/firm/firm-api.server.ts'
import { legalEndpoints } from '#features/site/legal-api.server.ts'
import { messageEndpoints } from '#features/messages/messages-api.server.ts'
import { staffMessageEndpoints } from '#features/messages/staff-messages-api.server.ts'
import { signingEndpoints } from '#features/signing/api.server.ts'
import { leadEndpoints } from '#features/leads/api.server.ts'
import { partnerEndpoints } from '#features/partners/partners-api.server.ts'
import { statementEndpoints } from '#features/partners/statements/statements-api.server.ts'
import { staffLeadEndpoints } from '#features/leads/staff/leads-api.server.ts'
import { staffNoticeEndpoints } from '#features/staff-notices/staff-notices-api.server.ts'
import { subscriptionEndpoints } from '#features/subscriptions/api.server.ts'
import { taskTemplateEndpoints } from '#features/tasks/templates-api.server.ts'
import { policyReportEndpoints } from './api/policy-reports.server.ts'
import { openApiEndpoint } from './api/openapi.server.ts'

/** THE API MAP: every endpoint of the program. */
export const apiMap: Endpoint[] = trackEdits([
  ...authEndpoints,
  ...staffEndpoints(handOverOrders),
  ...clientEndpoints,
  ...personalDataEndpoints,
  ...ownDataEndpoints,
  ...staffSearchEndpoints,
  ...blogEndpoints,
  ...staffPostEndpoints,
  ...catalogEndpoints,
  ...companyEndpoints,
  ...complianceEndpoints,
  ...deadlineReminderEndpoints,
  ...staffComplianceEndpoints,
  ...consultationEndpoints,
  ...guestConsultationEndpoints,
  ...staffConsultationEndpoints,
  ...messageEndpoints,
  ...staffMessageEndpoints,
  ...downloadEndpoints,
  ...quizEndpoints,
  ...quizQuestionEndpoints,
  ...quizHistoryEndpoints,
  ...formationEndpoints(formationOrders),
  ...orderEndpoints,
  ...archiveEndpoints(readConversations),
  companyRecordEndpoint(readCalendarFiles),
  ...documentEndpoints,
  ...filingPreparationEndpoints,
  ...einEndpoints,
  ...paymentEndpoints,
  ...registeredAgentEndpoints,
  ...staffAgentEndpoints(coverSoon),
  ...signingEndpoints(formationOrders),
  ...legalEndpoints,
  ...firmEndpoints,
  ...leadEndpoints,
  ...staffLeadEndpoints,
  ...partnerEndpoints,
  ...statementEndpoints,
  ...subscriptionEndpoints,
  ...taskTemplateEndpoints,
  ...auditEndpoints,
  ...numbersEndpoints,
  ...staffNoticeEndpoints,
  ...policyReportEndpoints,
])
apiMap.push(openApiEndpoint(() => apiMap))
